(() => {
"use strict";
var __webpack_modules__ = ({
"Z1Mk"(__unused_rspack_module, exports, __webpack_require__) {

__webpack_require__.d(exports, {
	get: () => (__webpack_require__.getContainer),
	init: () => (__webpack_require__.initContainer)
});

},

});
// The module cache
var __webpack_module_cache__ = {};

// The require function
function __webpack_require__(moduleId) {

// Check if module is in cache
var cachedModule = __webpack_module_cache__[moduleId];
if (cachedModule !== undefined) {
return cachedModule.exports;
}
// Create a new module (and put it into the cache)
var module = (__webpack_module_cache__[moduleId] = {
id: moduleId,
exports: {}
});
// Execute the module function
__webpack_modules__[moduleId](module, module.exports, __webpack_require__);

// Return the exports of the module
return module.exports;

}

// expose the modules object (__webpack_modules__)
__webpack_require__.m = __webpack_modules__;

// expose the module cache
__webpack_require__.c = __webpack_module_cache__;

// webpack/runtime/compat_get_default_export
(() => {
// getDefaultExport function for compatibility with non-ESM modules
__webpack_require__.n = (module) => {
	var getter = module && module.__esModule ?
		() => (module['default']) :
		() => (module);
	__webpack_require__.d(getter, { a: getter });
	return getter;
};

})();
// webpack/runtime/create_fake_namespace_object
(() => {
var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
var leafPrototypes;
// create a fake namespace object
// mode & 1: value is a module id, require it
// mode & 2: merge all properties of value into the ns
// mode & 4: return value when already ns object
// mode & 16: return value when it's Promise-like
// mode & 8|1: behave like require
__webpack_require__.t = function(value, mode) {
	if(mode & 1) value = this(value);
	if(mode & 8) return value;
	if(typeof value === 'object' && value) {
		if((mode & 4) && value.__esModule) return value;
		if((mode & 16) && typeof value.then === 'function') return value;
	}
	var ns = Object.create(null);
  __webpack_require__.r(ns);
	var def = {};
	leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
	for(var current = mode & 2 && value; (typeof current == 'object' || typeof current == 'function') && !~leafPrototypes.indexOf(current); current = getProto(current)) {
		Object.getOwnPropertyNames(current).forEach((key) => { def[key] = () => (value[key]) });
	}
	def['default'] = () => (value);
	__webpack_require__.d(ns, def);
	return ns;
};
})();
// webpack/runtime/define_property_getters
(() => {
__webpack_require__.d = (exports, getters, values) => {
	var define = (defs, kind) => {
		for(var key in defs) {
			if(__webpack_require__.o(defs, key) && !__webpack_require__.o(exports, key)) {
				Object.defineProperty(exports, key, { enumerable: true, [kind]: defs[key] });
			}
		}
	};
	define(getters, "get");
	define(values, "value");
};
})();
// webpack/runtime/ensure_chunk
(() => {
__webpack_require__.f = {};
// This file contains only the entry chunk.
// The chunk loading function for additional chunks
__webpack_require__.e = (chunkId) => {
	return Promise.all(
		Object.keys(__webpack_require__.f).reduce((promises, key) => {
			__webpack_require__.f[key](chunkId, promises);
			return promises;
		}, [])
	);
};
})();
// webpack/runtime/get javascript chunk filename
(() => {
// This function allow to reference chunks
__webpack_require__.u = (chunkId) => {
  // return url for filenames not based on template
  
  // return url for filenames based on template
  return "" + chunkId + ".cjs"
}
})();
// webpack/runtime/has_own_property
(() => {
__webpack_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
})();
// webpack/runtime/make_namespace_object
(() => {
// define __esModule on exports
__webpack_require__.r = (exports) => {
	if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
		Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
	}
	Object.defineProperty(exports, '__esModule', { value: true });
};
})();
// webpack/runtime/public_path
(() => {
__webpack_require__.p = "";
})();
// webpack/runtime/sharing
(() => {

__webpack_require__.S = {};
__webpack_require__.initializeSharingData = { scopeToSharingDataMapping: {  }, uniqueName: "mf-frozen" };
__webpack_require__.I = __webpack_require__.I || function() { throw new Error("should have __webpack_require__.I") }

})();
// container_runtime
(() => {


var scope = {};
var taken = {};
var addTo;
__webpack_require__.initContainer = (shareScope) => {
  scope = shareScope;
};
__webpack_require__.getContainer = async (expose) => {
  var load = __webpack_require__.initializeExposesData.moduleMap[expose];
  if (!load) throw new Error('mf-frozen does not expose ' + expose);
  var factory = await load();
  return () => {
    var exported = factory();
    return addTo ? addTo(exported, expose) : exported;
  };
};
var take = async ({ shareKey, requiredVersion }) => {
  var versions = scope[shareKey] || {};
  var [, major, minor] = /(\d+)\.(\d+)/.exec(requiredVersion);
  var [version] = Object.keys(versions)
    .filter((each) => (each = each.split('.'))[0] === major && +each[1] >= minor)
    .sort((a, b) => !!versions[b].loaded - !!versions[a].loaded || b.localeCompare(a, 'en', { numeric: true }));
  if (version) {
    var shared = versions[version];
    shared.useIn?.push('mf-frozen');
    var factory = await shared.get();
    shared.loaded = 1;
    return factory;
  }
  var fallback = __webpack_require__.initializeExposesData.moduleMap['./shared/' + shareKey];
  if (!fallback) throw new Error('mf-frozen needs ' + shareKey + ' ' + requiredVersion + ', and its host shares ' + (Object.keys(versions).join(', ') || 'none'));
  var own = await fallback();
  return () => {
    var exported = own();
    addTo ||= exported.forOtherHosts;
    return exported;
  };
};
__webpack_require__.f.consumes = (chunkId, promises) => {
  var { chunkMapping, moduleIdToConsumeDataMapping } = __webpack_require__.consumesLoadingData;
  (chunkMapping[chunkId] || []).forEach((id) => promises.push(
    (taken[id] ||= take(moduleIdToConsumeDataMapping[id]).then(
      (factory) => {
        __webpack_require__.m[id] = (module) => {
          module.exports = factory();
        };
      },
      (error) => {
        delete taken[id];
        throw error;
      },
    )),
  ));
};
})();
// webpack/runtime/consumes_loading
(() => {

__webpack_require__.consumesLoadingData = { chunkMapping: {"5":["lUH1"],"976":["KNxH","VZjP"]}, moduleIdToConsumeDataMapping: {"KNxH": { shareScope: "default", shareKey: "react/jsx-runtime", import: null, requiredVersion: "^19.2.0", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null }, "VZjP": { shareScope: "default", shareKey: "react", import: null, requiredVersion: "^19.2.0", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null }, "lUH1": { shareScope: "default", shareKey: "@atverta/contract/platform", import: null, requiredVersion: "^1.0.0", strictVersion: false, singleton: true, eager: false, fallback: undefined, treeShakingMode: null }}, initialConsumes: [] };
__webpack_require__.f.consumes = __webpack_require__.f.consumes || function() { throw new Error("should have __webpack_require__.f.consumes") }
})();
// webpack/runtime/initialize_exposes
(() => {

    __webpack_require__.initializeExposesData = {
  moduleMap: {
  "./pages/frozen": () => {
return Promise.all(/*  | pages-frozen */ [__webpack_require__.e(976), __webpack_require__.e(5)]).then(() => (() => (__webpack_require__("DDeW"))));
},
"./shared/react/jsx-runtime": () => {
return __webpack_require__.e(/*  | shared-react-jsx-runtime */ 146).then(() => (() => (__webpack_require__("BqyK"))));
},
"./shared/@atverta/contract/platform": () => {
return Promise.all(/*  | shared-@atverta-contract-platform */ [__webpack_require__.e(634), __webpack_require__.e(976)]).then(() => (() => (__webpack_require__("zah9"))));
},
},
  shareScope: "default",
};
__webpack_require__.getContainer = __webpack_require__.getContainer || function() { throw new Error("should have __webpack_require__.getContainer") };__webpack_require__.initContainer = __webpack_require__.initContainer || function() { throw new Error("should have __webpack_require__.initContainer") };
})();
// webpack/runtime/require_chunk_loading
(() => {
var requireInstalledChunks = {280: 1,};
// object to store loaded chunks
// "1" means "loaded", otherwise not loaded yet
var requireInstallChunk = (chunk) => {
	var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
	for (var moduleId in moreModules) {
		if (__webpack_require__.o(moreModules, moduleId)) {
		 __webpack_require__.m[moduleId] = moreModules[moduleId];
		}
	}
	if (runtime) runtime(__webpack_require__);
	for (var i = 0; i < chunkIds.length; i++) requireInstalledChunks[chunkIds[i]] = 1;
	
};
// require() chunk loading for javascript
__webpack_require__.f.require = (chunkId, promises) => {
	// "1" is the signal for "already loaded"
	if (!requireInstalledChunks[chunkId]) {
		if ("976" != chunkId) {
			requireInstallChunk(require("./" + __webpack_require__.u(chunkId)));
		} else requireInstalledChunks[chunkId] = 1;
	}
};

})();
// module factories are used so entry inlining is disabled
// startup
// Load entry module and return exports
var __webpack_exports__ = __webpack_require__("Z1Mk");
module.exports.mf_frozen = __webpack_exports__;
})()
;